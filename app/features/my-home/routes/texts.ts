export const texts = {
  id: "features/my-home/routes/texts",
  myHome: "My home",
  whatWasDone: "What was done, by whom, and until when it is guaranteed.",
  guaranteesThatEndSoon: "Guarantees that end soon",
  showOlderWork: "Show older work",
};
