import type { Translation } from "#ui/language.ts";
import type { texts } from "./texts.ts";

export const cy: Translation<typeof texts> = {
  onThisPage: "Ar y dudalen hon",
};
