#include "page.h"

// Swift cannot embed a file as text: an embedded resource of a package is an array of numbers, which takes
// the compiler minutes. `#embed` is part of C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "../DIReport/Page/index.html"
};
static const unsigned char style_css[] = {
#embed "../DIReport/Page/style.css"
};
static const unsigned char search_js[] = {
#embed "../DIReport/Page/search.js"
};
static const unsigned char walks_js[] = {
#embed "../DIReport/Page/walks.js"
};
static const unsigned char address_js[] = {
#embed "../DIReport/Page/address.js"
};
static const unsigned char data_js[] = {
#embed "../DIReport/Page/data.js"
};
static const unsigned char words_js[] = {
#embed "../DIReport/Page/words.js"
};
static const unsigned char dom_js[] = {
#embed "../DIReport/Page/dom.js"
};
static const unsigned char picker_js[] = {
#embed "../DIReport/Page/picker.js"
};
static const unsigned char ring_js[] = {
#embed "../DIReport/Page/ring.js"
};
static const unsigned char pictures_js[] = {
#embed "../DIReport/Page/pictures.js"
};
static const unsigned char drawings_js[] = {
#embed "../DIReport/Page/drawings.js"
};
static const unsigned char inspector_js[] = {
#embed "../DIReport/Page/inspector.js"
};
static const unsigned char findings_js[] = {
#embed "../DIReport/Page/findings.js"
};
static const unsigned char explore_js[] = {
#embed "../DIReport/Page/explore.js"
};
static const unsigned char table_js[] = {
#embed "../DIReport/Page/table.js"
};
static const unsigned char map_js[] = {
#embed "../DIReport/Page/map.js"
};
static const unsigned char matrix_js[] = {
#embed "../DIReport/Page/matrix.js"
};
static const unsigned char changes_js[] = {
#embed "../DIReport/Page/changes.js"
};
static const unsigned char open_js[] = {
#embed "../DIReport/Page/open.js"
};
static const unsigned char keyboard_js[] = {
#embed "../DIReport/Page/keyboard.js"
};
static const unsigned char app_js[] = {
#embed "../DIReport/Page/app.js"
};

#define FILE_NAMED(name, bytes) {name, bytes, sizeof(bytes)}

// A test compares the names with those in index.html.
static const swiftdi_page_file files[] = {
    FILE_NAMED("index.html", index_html),
    FILE_NAMED("style.css", style_css),
    FILE_NAMED("search.js", search_js),
    FILE_NAMED("walks.js", walks_js),
    FILE_NAMED("address.js", address_js),
    FILE_NAMED("data.js", data_js),
    FILE_NAMED("words.js", words_js),
    FILE_NAMED("dom.js", dom_js),
    FILE_NAMED("picker.js", picker_js),
    FILE_NAMED("ring.js", ring_js),
    FILE_NAMED("pictures.js", pictures_js),
    FILE_NAMED("drawings.js", drawings_js),
    FILE_NAMED("inspector.js", inspector_js),
    FILE_NAMED("findings.js", findings_js),
    FILE_NAMED("explore.js", explore_js),
    FILE_NAMED("table.js", table_js),
    FILE_NAMED("map.js", map_js),
    FILE_NAMED("matrix.js", matrix_js),
    FILE_NAMED("changes.js", changes_js),
    FILE_NAMED("open.js", open_js),
    FILE_NAMED("keyboard.js", keyboard_js),
    FILE_NAMED("app.js", app_js),
};

const swiftdi_page_file *swiftdi_page_file_at(size_t position) {
  return position < sizeof(files) / sizeof(files[0]) ? &files[position] : NULL;
}
