export const texts = {
  id: "features/messaging/rules/texts",
  call: "Call",
  availabilityThen: (side: string, free: boolean) =>
    `${side === "tradesperson" ? "You are" : "They are"} ${free ? "free" : "not free"} then`,
  proposeThisDate: "Propose this date",
  chooseThisDate: "Choose this date",
};
