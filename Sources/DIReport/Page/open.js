// Opens another report that somebody chooses or drops onto the page. Files stay in the browser.
(function (page) {
  "use strict";

  const { words } = page;

  /** @typedef {import("./app.js").App} App */

  /** The message for a file that is no report. @param {string} kind @param {string} name */
  function advice(kind, name) {
    const shown = words.short(words.visible(name), 60);
    const quoted = words.quoted(shown) === name ? name : "FILE";
    switch (kind) {
      case "definition": return words.text("isDefinition", { file: shown, quoted });
      case "newer": return words.text("isNewer", { file: shown });
      default: return words.text("isNoReport", { file: shown });
    }
  }

  /** @param {App} app */
  function open(app) {
    const button = /** @type {HTMLElement} */ (document.getElementById("open"));
    const field = /** @type {HTMLInputElement} */ (document.getElementById("file"));
    const drop = /** @type {HTMLElement} */ (document.getElementById("drop"));

    /** @param {File | null | undefined} file */
    async function read(file) {
      if (!file) return;
      const found = page.data.read(await file.text());
      if (found.kind === "report") {
        app.open(found.report);
        app.notify(words.text("opened", { file: words.short(words.visible(file.name), 60) }));
      } else {
        app.notify(advice(found.kind, file.name));
      }
    }

    button.addEventListener("click", () => field.click());
    field.addEventListener("change", () => {
      void read(field.files?.[0]);
      field.value = "";
    });
    addEventListener("dragover", (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      drop.hidden = false;
    });
    addEventListener("dragleave", (event) => {
      if (event.relatedTarget === null) drop.hidden = true;
    });
    addEventListener("drop", (event) => {
      event.preventDefault();
      drop.hidden = true;
      void read(event.dataTransfer?.files[0]);
    });
  }

  page.open = open;
  page.open.advice = advice;
})(globalThis.swiftDI ??= {});
