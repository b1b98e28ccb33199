/** The constants of the brand, as the rest of the code names them. */
export * from "./brand/limits.ts";
export * from "./brand/work.ts";
