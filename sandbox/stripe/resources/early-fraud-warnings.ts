import type Stripe from "stripe";
import type { Call } from "../core/call.ts";
import { idOf, stripeId } from "../core/ids.ts";
import { text } from "../core/params.ts";
import { paging, route } from "../core/router.ts";
import { load, page, put, save } from "../core/store.ts";
import { recordEvent } from "../core/webhooks.ts";

/** The card's bank reports that it suspects fraud. No money moves. */
export async function warnOfFraud(call: Call, chargeId: string): Promise<Stripe.Radar.EarlyFraudWarning> {
  const charge = await load(call, "charge", chargeId);
  const warning = await put(call, {
    id: stripeId("issfr"),
    object: "radar.early_fraud_warning",
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: call.now,
    fraud_type: "unauthorized_use_of_card",
    livemode: false,
    payment_intent: idOf(charge.payment_intent) ?? "",
  } satisfies Stripe.Radar.EarlyFraudWarning);
  await recordEvent(call, "radar.early_fraud_warning.created", warning);
  return warning;
}

/** Nothing can be done about a charge any more that was refunded or disputed. */
export async function endWarnings(call: Call, charge: string): Promise<void> {
  const { data } = await page(call, "radar.early_fraud_warning", "", {}, { charge });
  for (const warning of data.filter(({ actionable }) => actionable)) {
    const ended = await save(call, { ...warning, actionable: false });
    await recordEvent(call, "radar.early_fraud_warning.updated", ended);
  }
}

export const earlyFraudWarningRoutes = [
  route(
    "GET",
    "/v1/radar/early_fraud_warnings",
    { ...paging, charge: text().optional(), payment_intent: text().optional() },
    (call, { params, url }) =>
      page(call, "radar.early_fraud_warning", url, params, {
        charge: params.charge,
        payment_intent: params.payment_intent,
      }),
  ),
  route("GET", "/v1/radar/early_fraud_warnings/:id", {}, (call, { ids }) =>
    load(call, "radar.early_fraud_warning", ids[0]),
  ),
];
