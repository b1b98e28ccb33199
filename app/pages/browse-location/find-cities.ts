/** A city, and the postcode areas that it is the nearest of the cities to. */
export interface CityWithAreas {
  name: string;
  areas: readonly string[];
}

/** The cities that what somebody typed may mean: by a part of a name, or by a postcode as far as it is typed. */
export function findCities<City extends CityWithAreas>(cities: readonly City[], typed: string): readonly City[] {
  const text = typed.trim().toLowerCase();
  if (text === "") return cities;
  const named = cities.filter(({ name }) => name.toLowerCase().includes(text));
  const area = areaTyped(text);
  const around = area === null ? [] : cities.filter(({ areas }) => areas.includes(area));
  return [...new Set([...around, ...named])];
}

/** "ls", "ls6", "ls6 2" and "LS6 2AB" are in LS; words are in none. */
function areaTyped(text: string): string | null {
  const [, letters, rest = ""] = /^([a-z]{1,2})(\d[a-z\d]?(?:\s*(?:\d[a-z]{0,2})?)?)?$/.exec(text) ?? [];
  return letters && (rest !== "" || letters.length === 2) ? letters.toUpperCase() : null;
}
