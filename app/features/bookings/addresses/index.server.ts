/**
 * The server entry point of the addresses module. Only the customer sees the address of a booking, and from the confirmation until 30
 * days after completion its tradesperson; each read but `unsafeAddressOf` applies that rule.
 */
export {
  addressesOf,
  addressFor,
  addressPart,
  correctBookingAddress,
  setBookingAddress,
  storeBookingAddress,
  unsafeAddressOf,
  useSavedAddress,
  visitsGiven,
} from "./server/booking-address.server.ts";
export { remindOfVisits } from "./server/remind-of-visits.server.ts";
export {
  addressShape,
  myAddresses,
  presentAddress,
  removeAddress,
  requireAddress,
  type SavedAddress,
  saveAddress,
  takeAddress,
} from "./server/saved-addresses.server.ts";
export { type VisitDetails, visitDetailsPart } from "./server/visit-details.server.ts";
