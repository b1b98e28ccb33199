export const texts = {
  id: "features/site/rules/switch.schema.texts",
  reloadPage: "Please reload the page",
  chooseState: "Please choose on, off or a share",
  giveReason: "Please give a reason",
  reasonTooLong: "A reason can have at most 1,000 characters",
  onlyOnOrOff: "This can only be on or off",
  notPercent: "Please give a whole number from 1 to 99",
};
