/** Limits of templates and saved lines. In a separate file, so that pages do not load the schemas. */
export const TEMPLATES_MAX = 30;
export const SAVED_LINES_MAX = 60;
export const TEMPLATE_LINES_MAX = 15;
export const NAME_MAX = 60;
export const LINE_MAX = 120;
export const AVAILABILITY_MAX = 300;
