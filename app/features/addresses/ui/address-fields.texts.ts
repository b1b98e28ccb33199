export const texts = {
  id: "features/addresses/ui/address-fields.texts",
  address: "Address",
  addressLine2: "Address line 2",
  townOrCity: "Town or city",
  postcode: "Postcode",
  phoneNumber: "Phone number",
  forDayOfVisit: "For the day of the visit. Only the tradesperson you book sees it.",
  accessNotes: "Access notes",
  howToGetIn: "How to get in, where to park, where the stopcock or the fuse box is.",
};
