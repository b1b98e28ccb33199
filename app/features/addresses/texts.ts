export const texts = {
  id: "features/addresses/texts",
  tradespersonSeesOnceConfirmed: "Your tradesperson sees it once they have confirmed the date",
  tradespersonSeeNow: "Your tradesperson can see it now",
  addressSaved: "Address saved",
  addressRemoved: "Address removed",
  bookingsKeepAddressGave: "Bookings keep the address that you gave for them",

  addressOfBookedWork: "The address of booked work, how to get in, and a phone number",

  whereWorkHappens: "Where work happens: saved addresses, and the address of a booking",

  tradespersonBookedFindsSee:
    "so that the tradesperson you booked finds you; they see it until 30 days after the work is complete",
};
