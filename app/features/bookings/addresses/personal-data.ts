import { mine, remove, type TableLines } from "#db/personal-data.ts";

/** The bookings of a person as their customer: an address is the customer's. */
const ofCustomer = "row.booking_id in (select id from bookings where customer_id = :person)";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  booking_addresses: {
    plain: "booking_id saved_at",
    personal: "line1 line2 town postcode access_notes phone",
    seen: [{ of: "customer", by: "booked", columns: "line1 line2 town postcode access_notes phone" }],
    exported: [{ file: "booking-addresses", rows: ofCustomer }],
    erased: [remove(ofCustomer)],
  },
  addresses: {
    plain: "id user_id used_at created_at",
    personal: "line1 line2 town postcode access_notes phone",
    exported: [{ file: "addresses", rows: mine() }],
    erased: [remove(mine())],
  },
};
