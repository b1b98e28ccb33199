/** The folders of `app` whose texts are still in code. Convert one and take it out; none may be added. */
export const NOT_CONVERTED: readonly string[] = [
];
