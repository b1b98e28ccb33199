/** A tradesperson's rate in whole pounds an hour, in the specification's words: "£45-70" or "Rate on request". */
export function rateText({
  hourlyRateMin,
  hourlyRateMax,
}: {
  hourlyRateMin: number | null;
  hourlyRateMax: number | null;
}): string {
  if (hourlyRateMin === null || hourlyRateMax === null) return "Rate on request";
  return `£${hourlyRateMin}-${hourlyRateMax}`;
}

/** The same with its unit: "£45-70 an hour". */
export function rateWithUnit(rate: { hourlyRateMin: number | null; hourlyRateMax: number | null }): string {
  const text = rateText(rate);
  return text.startsWith("£") ? `${text} an hour` : text;
}
