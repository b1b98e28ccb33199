import { ofMyBookings, remove, type TableLines } from "#db/personal-data.ts";

/** They show the customer's home, and stay as the customer's record when the tradesperson closes their account. */
const ofMyHome = "row.booking_id in (select id from bookings where customer_id = :person)";

/** Photos of the person's home that a tradesperson shows with their consent, which ends with their account. */
const shownWithMyConsent = `row.id in (select item_id from photo_consents consent join bookings booking on booking.id = consent.booking_id
  where booking.customer_id = :person)`;

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  photo_consents: {
    plain: "id booking_id item_id after_photo_id before_photo_id status created_at",
    exported: [{ file: "photo-consents", rows: ofMyBookings() }],
    erased: [remove(shownWithMyConsent, "portfolio_items"), remove(ofMyBookings())],
  },
  booking_photos: {
    plain: "id booking_id moment place bytes width height created_at",
    seen: [
      { of: "customer", by: "booking", columns: "moment" },
      { of: "customer", by: "bank", columns: "moment" },
    ],
    exported: [{ file: "booking-photos", rows: ofMyBookings() }],
    erased: [remove(ofMyHome)],
  },
};
