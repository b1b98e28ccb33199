import type { ReactNode } from "react";

export const texts = {
  id: "features/addresses/ui/booking-address.texts",
  address: "Address",
  hiddenUntilDateIsConfirmed: "Hidden until the date is confirmed.",
  tradespersonNeedsAddressHow: "The tradesperson needs your address and how to get in.",
  changeAddress: "Change address",
  addYourAddress: "Add your address",
  hasNotGivenAddressYet: (customer: string) => `${customer} has not given the address yet. Ask them in a message.`,
  navigate: "Navigate",
  callCustomer: (customer: ReactNode) => <>Call{customer}</>,
};
