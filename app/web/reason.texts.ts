export const texts = {
  id: "web/reason.texts",
  pleaseGiveReason: "Please give a reason",
};
