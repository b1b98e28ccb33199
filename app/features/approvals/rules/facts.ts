/** What an act depends on: amounts and states. When it has changed, the request is outdated. Plain JSON. */
export type Facts = Record<string, string | number | boolean | null>;
