import { type GasFacts, involvesGas, needsGasReview } from "./gas-work.ts";
import { regulatedKinds, regulatedWork } from "./regulated-work.ts";
import { texts } from "./texts.ts";

/** A rule that applies to a job, as text for one of its people. */
export interface WorkNote {
  name: string;
  text: string;
}

type Reader = "customer" | "tradesperson";

const GAS: Record<Reader, string> = texts.gas;

/** The rules that apply to a job: gas first, then other regulated work. */
export function workNotes(job: GasFacts, reader: Reader): WorkNote[] {
  const gas = reader === "customer" && needsGasReview(job) ? texts.contradicted : GAS[reader];
  const others = regulatedKinds(job).map((kind) => ({
    name: regulatedWork[kind].name,
    text: regulatedWork[kind][reader],
  }));
  return involvesGas(job) ? [{ name: texts.gasWork, text: gas }, ...others] : others;
}
