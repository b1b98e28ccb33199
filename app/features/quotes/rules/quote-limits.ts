/** Limits of quotes, of their templates and of saved lines. In a separate file, so that pages do not load the schemas. */

export const TEMPLATES_MAX = 30;
export const SAVED_LINES_MAX = 60;
export const TEMPLATE_LINES_MAX = 15;
export const NAME_MAX = 60;
export const LINE_MAX = 120;
export const AVAILABILITY_MAX = 300;

export const MESSAGE_MAX = 2_000;
export const QUOTE_LINES_MAX = 30;
export const LINE_TEXT_MAX = 120;
export const LINE_QUANTITY_MAX = 9_999.99;
export const DURATION_MAX = 60;
export const GUARANTEE_MAX = 100;
/** The most that a quote may charge when nobody is in, in pence; and never more than the price. */
export const CALL_OUT_MAX = 10_000;
/** The most days for which a quote can be valid, and to the earliest start. */
export const VALID_DAYS_MAX = 90;
export const START_DAYS_MAX = 366;
/** How many dates it can offer, and the most days from its last day to one of them. */
export const DATES_MAX = 3;
export const DATE_DAYS_MAX = 60;
