import { mine, remove, type TableLines } from "#db/personal-data.ts";

/** Photos of the person's home that a tradesperson shows with their consent, which ends with their account. */
const ofMyHome = `row.id in (select item_id from photo_consents consent join bookings booking on booking.id = consent.booking_id
  where booking.customer_id = :person)`;

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  portfolio_items: {
    plain:
      "id user_id place kind booking_id width height before_width before_height bytes example hidden_at awaits_consent created_at",
    personal: "caption",
    exported: [{ file: "portfolio", rows: mine() }],
    erased: [remove(mine()), remove(ofMyHome)],
  },
};
