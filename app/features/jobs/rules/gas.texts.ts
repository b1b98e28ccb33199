export const texts = {
  id: "features/jobs/rules/gas.texts",
  gasQuestion: {
    label: "Does it involve gas?",
    hint: "For example a boiler, hob, fire, pipe or flue that uses gas. If you’re not sure, we treat it as gas work.",
  },
  answers: { yes: "Yes", no: "No", not_sure: "Not sure" },
  notAsked: "Not asked",
  gasWork: "Gas work",
  notGasWork: "Not gas work",
  decisions: { gas: "It involves gas", not_gas: "It does not involve gas" },
  noneYet: "None yet",
  gasHint: "Pending quotes of people without a current Gas Safe check are withdrawn.",
  notGasHint: "Quoting no longer requires a Gas Safe check.",
};
