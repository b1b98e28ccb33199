/**
 * What Stripe sends of each object, also where the types of the `stripe` package call a field optional: its name, and its type. These are facts
 * about Stripe's API, looked up in November 2026 in stored copies of the examples that it publishes, which are of an earlier version. s: a text; n: a number; b: true or false; o: an object; l: an array;
 * e: an id, or the object if it was asked for. With ?, it may be null.
 */
const SENT: Readonly<Record<string, string>> = {
  account: `business_profile:o? business_type:s? capabilities:o charges_enabled:b controller:o country:s created:n default_currency:s
    details_submitted:b email:s? external_accounts:o future_requirements:o id:s metadata:o object:s payouts_enabled:b requirements:o
    requirements.alternatives:l requirements.current_deadline:n? requirements.currently_due:l requirements.disabled_reason:s? requirements.errors:l
    requirements.eventually_due:l requirements.past_due:l requirements.pending_verification:l settings:o settings.bacs_debit_payments:o
    settings.branding:o settings.card_issuing:o settings.card_payments:o settings.dashboard:o settings.payments:o settings.payouts:o
    settings.payouts.debit_negative_balances:b settings.payouts.schedule.delay_days:n settings.payouts.schedule.interval:s
    settings.sepa_debit_payments:o tos_acceptance:o type:s`,
  account_link: "created:n expires_at:n object:s url:s",
  balance: "available:l connect_reserved:l livemode:b object:s pending:l",
  balance_transaction: `amount:n available_on:n created:n currency:s description:s? exchange_rate:n? fee:n fee_details:l id:s net:n object:s
    reporting_category:s source:e? status:s type:s`,
  charge: `amount:n amount_captured:n amount_refunded:n application:e? application_fee:e? application_fee_amount:n? balance_transaction:e?
    billing_details:o billing_details.address:o? billing_details.email:s? billing_details.name:s? billing_details.phone:s?
    calculated_statement_descriptor:s? captured:b created:n currency:s customer:e? description:s? disputed:b failure_balance_transaction:e?
    failure_code:s? failure_message:s? fraud_details:o? id:s livemode:b metadata:o object:s on_behalf_of:e? outcome:o? paid:b payment_intent:e?
    payment_method:s? payment_method_details:o? receipt_email:s? receipt_number:s? receipt_url:s? refunded:b refunds:o refunds.data:l
    refunds.has_more:b refunds.url:s review:e? shipping:o? source_transfer:e? statement_descriptor:s? statement_descriptor_suffix:s? status:s
    transfer_data:o? transfer_group:s?`,
  "checkout.session": `after_expiration:o? allow_promotion_codes:b? amount_subtotal:n? amount_total:n? automatic_tax:o automatic_tax.enabled:b
    billing_address_collection:s? cancel_url:s? client_reference_id:s? consent:o? consent_collection:o? created:n currency:s? custom_fields:l custom_text:o
    customer:e? customer_creation:s? customer_details:o? customer_email:s? expires_at:n id:s invoice:e? invoice_creation:o? livemode:b locale:s?
    metadata:o? mode:s object:s payment_intent:e? payment_link:e? payment_method_collection:s? payment_method_options:o? payment_method_types:l
    payment_status:s phone_number_collection:o recovered_from:s? setup_intent:e? shipping_address_collection:o? shipping_cost:o? shipping_options:l
    status:s? submit_type:s? subscription:e? success_url:s? total_details:o? url:s?`,
  customer: `address:o? balance:n created:n currency:s? default_source:e? delinquent:b description:s? discount:o? email:s? id:s invoice_prefix:s?
    invoice_settings:o livemode:b metadata:o name:s? next_invoice_sequence:n object:s phone:s? preferred_locales:l shipping:o? tax_exempt:s test_clock:e?`,
  dispute: `amount:n balance_transactions:l charge:e created:n currency:s evidence:o evidence.uncategorized_file:e? evidence.uncategorized_text:s?
    evidence_details:o evidence_details.due_by:n? evidence_details.has_evidence:b evidence_details.past_due:b evidence_details.submission_count:n id:s
    is_charge_refundable:b livemode:b metadata:o object:s payment_intent:e? reason:s status:s`,
  event: "api_version:s? created:n data:o data.object:o id:s livemode:b object:s pending_webhooks:n request:o? type:s",
  file: "created:n expires_at:n? filename:s? id:s links:o? object:s purpose:s size:n title:s? type:s? url:s?",
  login_link: "created:n object:s url:s",
  payment_intent: `amount:n amount_capturable:n amount_details:o amount_details.tip:o amount_received:n application:e? application_fee_amount:n?
    automatic_payment_methods:o? canceled_at:n? cancellation_reason:s? capture_method:s client_secret:s? confirmation_method:s created:n currency:s
    customer:e? description:s? id:s last_payment_error:o? latest_charge:e? livemode:b metadata:o next_action:o? object:s on_behalf_of:e? payment_method:e?
    payment_method_options:o? payment_method_types:l processing:o? receipt_email:s? review:e? setup_future_usage:s? shipping:o? statement_descriptor:s?
    statement_descriptor_suffix:s? status:s transfer_data:o? transfer_group:s?`,
  payment_method: `billing_details:o card:o card.brand:s card.checks:o? card.country:s? card.exp_month:n card.exp_year:n card.fingerprint:s? card.funding:s
    card.generated_from:o? card.last4:s card.networks:o? card.three_d_secure_usage:o? card.wallet:o? created:n customer:e? id:s livemode:b metadata:o?
    object:s type:s`,
  payout: `amount:n arrival_date:n automatic:b balance_transaction:e? created:n currency:s description:s? destination:e? failure_balance_transaction:e?
    failure_code:s? failure_message:s? id:s livemode:b metadata:o? method:s object:s original_payout:e? reconciliation_status:s reversed_by:e?
    source_type:s statement_descriptor:s? status:s type:s`,
  "radar.early_fraud_warning": "actionable:b charge:e created:n fraud_type:s id:s livemode:b object:s",
  refund: `amount:n balance_transaction:e? charge:e? created:n currency:s destination_details:o destination_details.type:s destination_details.card:o id:s
    metadata:o? object:s payment_intent:e? reason:s? receipt_number:s? source_transfer_reversal:e? status:s? transfer_reversal:e?`,
  setup_intent: `application:e? cancellation_reason:s? client_secret:s? created:n customer:e? description:s? flow_directions:l? id:s last_setup_error:o?
    latest_attempt:e? livemode:b mandate:e? metadata:o? next_action:o? object:s on_behalf_of:e? payment_method:e? payment_method_options:o?
    payment_method_types:l single_use_mandate:e? status:s usage:s`,
  transfer: `amount:n amount_reversed:n balance_transaction:e? created:n currency:s description:s? destination:e? destination_payment:e? id:s livemode:b
    metadata:o object:s reversals:o reversals.data:l reversed:b source_transaction:e? source_type:s? transfer_group:s?`,
  transfer_reversal: `amount:n balance_transaction:e? created:n currency:s destination_payment_refund:e? id:s metadata:o? object:s source_refund:e?
    transfer:e`,
};

const HAS_TYPE: Readonly<Record<string, (value: unknown) => boolean>> = {
  s: (value) => typeof value === "string",
  n: (value) => typeof value === "number",
  b: (value) => typeof value === "boolean",
  l: Array.isArray,
  o: (value) => typeof value === "object" && !Array.isArray(value),
  e: (value) => typeof value === "string" || typeof value === "object",
};

type Thing = Readonly<Record<string, unknown>>;

/** Every object in replies and events: the rows of lists, and what events are about, too. */
export function objectsIn(bodies: readonly Thing[]): Thing[] {
  return bodies.flatMap((body): Thing[] => {
    if (body.deleted) return [];
    if (body.object === "list") return objectsIn(body.data as Thing[]);
    return body.object === "event" ? [body, ...objectsIn([(body.data as { object: Thing }).object])] : [body];
  });
}

/** The fields that an object lacks or that have another type, as "charge.refunds"; none for kinds that are not in the table. */
export function lackingFields(body: Thing): string[] {
  const kind = String(body.object);
  return (SENT[kind]?.split(/\s+/) ?? []).flatMap((field) => {
    const [path = "", type = ""] = field.split(":");
    const value = path.split(".").reduce<unknown>((of, name) => (of as Thing | undefined)?.[name], body);
    const isRight = value === null ? type.endsWith("?") : (HAS_TYPE[type.slice(0, 1)]?.(value) ?? false);
    return isRight ? [] : [`${kind}.${path}`];
  });
}

export const KINDS: readonly string[] = Object.keys(SENT);
