export const texts = {
  id: "features/risk/server/texts",
  signalRecorded: (signal: string) => `Signal recorded: ${signal}`,
  matchWith: (name: string, signal: string) => `Match with ${name}: the same ${signal}`,
  riskSignal: "Risk signal",
  suspendedFor: (rule: string) => `Suspended: ${rule}`,
  match: "Match",
  suspension: "Suspension",
};
