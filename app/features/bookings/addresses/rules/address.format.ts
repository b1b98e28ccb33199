import type { Address } from "./address.schema.ts";

/** The longest notes about how to get in. In a separate file, so that pages do not load the schemas. */
export const NOTES_MAX = 500;

type Place = Pick<Address, "line1" | "line2" | "town" | "postcode">;

/** "14 Brudenell Grove, Flat 2, Leeds LS6 1HR". */
export const addressLine = ({ line1, line2, town, postcode }: Place): string =>
  [line1, line2, `${town} ${postcode}`].filter(Boolean).join(", ");

/**
 * A link to a map with directions. The browser, or the phone's own map, opens it when somebody presses it: the page itself sends
 * nothing to anybody.
 */
export const navigateLink = (place: Place): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(addressLine(place))}`;

export const callLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;

/** "01134960000" → "0113 496 0000", as people read numbers to each other. */
export function phoneText(phone: string): string {
  const [, mobile, rest, last] = /^(07\d{3})(\d{3})(\d{3})$/.exec(phone) ?? [];
  if (mobile) return `${mobile} ${rest} ${last}`;
  const [, area, middle, end] = /^(02\d|011\d|01\d1)(\d{3,4})(\d{4})$/.exec(phone) ?? [];
  if (area) return `${area} ${middle} ${end}`;
  return phone.replace(/^(0\d{4})(\d+)$/, "$1 $2");
}
