export const texts = {
  id: "features/addresses/routes/my-addresses.texts",
  addresses: "Addresses",
  useAgainWhenBook: "Use them again when you book. Only a tradesperson you have booked sees the address of their work.",
  noSavedAddressesYet: "No saved addresses yet. The address of your next booking appears here.",
  removing: "Removing…",
  removeText: (text: string) => `Remove ${text}`,
  remove: "Remove",
  addAddress: "Add an address",
  saving: "Saving…",
  saveAddress: "Save address",
};
