import type { Translation } from "#ui/language.ts";
import type { texts } from "./texts.ts";

export const cy: Translation<typeof texts> = {
  title: "Pori yn ôl lleoliad",
  description:
    "Gweld y crefftwyr wedi’u gwirio sy’n gweithio yn eich dinas, o Lundain i Felffast, neu chwilio yn ôl cod post.",
  chooseCity: "Dewiswch ddinas i weld pwy sy’n gweithio yno, neu chwiliwch yn ôl enw neu god post.",
  cityOrPostcode: "Dinas neu god post",
  searchByCity: "Caerdydd neu CF10",
  search: "Chwilio",
  citiesFound: (count) => `Dinasoedd a ganfuwyd: ${count}`,
  people: (count) => `${count} o weithwyr proffesiynol`,
  noCityFound: "Dim dinas wedi’i chanfod",
  searchFor: (typed) => `Chwilio am “${typed}”`,
  noneMatches:
    "Nid oes yr un o’n 15 dinas yn cyfateb i’r enw neu’r cod post hwnnw. Gallwch chwilio yno o hyd, gan fod crefftwyr yn teithio.",
  byTrade: "Yn ôl crefft",
};
