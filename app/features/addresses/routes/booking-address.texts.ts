export const texts = {
  id: "features/addresses/routes/booking-address.texts",
  addressForVisit: "Address for the visit",
  until30DaysAfter: (title: string, sees: string) => `${title}. ${sees}, until 30 days after the work is complete.`,
  addressCanNoLongerChange: "The address can no longer change",
  backToJob: "Back to the job",
  workDoneBookingCancelled: "The work is done or the booking is cancelled.",
  savedAddresses: "Saved addresses",
  saving: "Saving…",
  pickAddress: (text: string) => `Use ${text}`,
  useThis: "Use this",
  saveAddress: "Save address",

  seesOnceConfirmedDate: (other: string) => `${other} sees it once they have confirmed the date`,
  onlySeesIt: (other: string) => `Only ${other} sees it`,
};
