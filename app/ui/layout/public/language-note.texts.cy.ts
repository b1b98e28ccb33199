import type { Translation } from "#ui/language.ts";
import type { texts } from "./language-note.texts.ts";

export const cy: Translation<typeof texts> = {
  machineMade: "Wedi’i gyfieithu gan beiriant; heb ei wirio gan berson eto.",
  notInWelsh: "Nid yw’r dudalen hon ar gael yn Gymraeg eto.",
};
