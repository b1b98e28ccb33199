/** A city, and the postcode areas to which it is the nearest city. */
export interface CityWithAreas {
  name: string;
  /** Its name in the language of the page. */
  shown?: string;
  areas: readonly string[];
}

/** The cities that match a typed text: by a part of the name, or by a complete or partial postcode. */
export function findCities<City extends CityWithAreas>(cities: readonly City[], typed: string): readonly City[] {
  const text = typed.trim().toLowerCase();
  if (text === "") return cities;
  const named = cities.filter(({ name, shown = "" }) => `${name}\n${shown}`.toLowerCase().includes(text));
  const area = areaTyped(text);
  const around = area === null ? [] : cities.filter(({ areas }) => areas.includes(area));
  return [...new Set([...around, ...named])];
}

/** The postcode area of a typed text: LS for "ls", "ls6", "ls6 2" and "LS6 2AB"; none for words. */
function areaTyped(text: string): string | null {
  const [, letters, rest = ""] = /^([a-z]{1,2})(\d[a-z\d]?(?:\s*(?:\d[a-z]{0,2})?)?)?$/.exec(text) ?? [];
  return letters && (rest !== "" || letters.length === 2) ? letters.toUpperCase() : null;
}
