import type { Translation } from "#ui/language.ts";
import type { texts } from "./texts.ts";

export const cy: Translation<typeof texts> = {
  title: "Pori gwasanaethau",
  description: "Chwiliwch am grefftwyr lleol wedi’u gwirio yn ôl gwasanaeth a lleoliad.",
  noAccountNeeded: "Dywedwch beth sydd ei angen arnoch a ble, neu dewiswch gategori. Nid oes angen cyfrif.",
  results: "Canlyniadau",
  categories: "Categorïau",
};
