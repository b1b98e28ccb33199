import { z } from "zod";
import { REASON_MAX } from "#kernel/reason.ts";
import { SWITCH_NAMES, SWITCHES } from "#kernel/switches.ts";
import { texts } from "./switch.schema.texts.ts";

const RELOAD = texts.reloadPage;

export const changeSwitchSchema = z
  .object({
    name: z.enum(SWITCH_NAMES, { error: RELOAD }),
    /** The last change that the operator saw; "" when there was none. */
    seen: z.union([z.literal(""), z.uuid()], { error: RELOAD }).default(""),
    state: z.enum(["on", "off", "share"], { error: texts.chooseState }),
    percent: z.string().trim().default(""),
    reason: z.string({ error: texts.giveReason }).trim().min(1, texts.giveReason).max(REASON_MAX, texts.reasonTooLong),
  })
  .transform(({ state, percent, ...rest }, { addIssue }) => {
    const part = /^\d{1,2}$/.test(percent) ? Number(percent) : 0;
    if (state === "share" && !SWITCHES[rest.name].byShare)
      addIssue({ code: "custom", path: ["state"], message: texts.onlyOnOrOff });
    else if (state === "share" && part === 0)
      addIssue({ code: "custom", path: ["percent"], message: texts.notPercent });
    return { ...rest, share: state === "on" ? 100 : state === "off" ? 0 : part };
  });
export type ChangedSwitch = z.output<typeof changeSwitchSchema>;
