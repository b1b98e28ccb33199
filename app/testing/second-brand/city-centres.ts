export const CITY_CENTRES = { York: [53.96, -1.08] } as const;
