import { type GasFacts, involvesGas, needsGasReview } from "./gas-work.ts";
import { regulatedKinds, regulatedWork } from "./regulated-work.ts";

/** A rule that applies to a job, as text for one of its people. */
export interface WorkNote {
  name: string;
  text: string;
}

type Reader = "customer" | "tradesperson";

const GAS: Record<Reader, string> = {
  customer:
    "This job counts as gas work, so quoting requires a current Gas Safe check. Look at the card before the work starts: its back says what it covers.",
  tradesperson:
    "This job counts as gas work: you need a current Gas Safe check to quote, to be booked and to be paid. Do only what your registration covers.",
};
const CONTRADICTED =
  "You answered that this job does not involve gas, but its description suggests that it does. It counts as gas work until we have looked at it. If a word is wrong, edit the job.";

/** The rules that apply to a job: gas first, then other regulated work. */
export function workNotes(job: GasFacts, reader: Reader): WorkNote[] {
  const gas = reader === "customer" && needsGasReview(job) ? CONTRADICTED : GAS[reader];
  const others = regulatedKinds(job).map((kind) => ({
    name: regulatedWork[kind].name,
    text: regulatedWork[kind][reader],
  }));
  return involvesGas(job) ? [{ name: "Gas work", text: gas }, ...others] : others;
}
