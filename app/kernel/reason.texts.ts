export const texts = {
  id: "kernel/reason.texts",
  pleaseGiveReason: "Please give a reason",
  reasonMost1000: "A reason can have at most 1,000 characters",
};
