import { useState } from "react";
import { Link } from "react-router";
import { MAX_AMOUNT, MIN_AMOUNT, PLATFORM_FEE, parsePounds } from "#kernel/money.ts";
import { Field } from "#ui/field.tsx";
import type { FieldErrors } from "#ui/form-check.ts";
import { MoneyInput } from "#ui/money-input.tsx";
import { Textarea } from "#ui/textarea.tsx";
import type { QuoteTexts } from "../rules/quote.fields.ts";
import { youReceive } from "../rules/quote.labels.ts";
import { MESSAGE_MAX } from "../rules/quote-limits.ts";

interface QuoteFieldsProps {
  /** The initial values: pounds as text, and the message. */
  texts: QuoteTexts;
  errors: FieldErrors;
  /** What the tradesperson may quote until their identity is approved; null once it is. */
  limit?: string | null;
}

/** Amount and message of a quote, with the amount after the fee, updated while typing. */
export function QuoteFields({ texts, errors, limit }: QuoteFieldsProps) {
  const [typed, setTyped] = useState(texts.amount ?? "");
  const amount = parsePounds(typed);
  const within = amount !== null && amount >= MIN_AMOUNT && amount <= MAX_AMOUNT;
  return (
    <>
      <Field label="Amount" hint="The whole price to the customer, in pounds" errors={errors.amount}>
        <MoneyInput
          name="amount"
          defaultValue={texts.amount}
          onInput={(event) => setTyped(event.currentTarget.value)}
          className="max-w-52"
          required
        />
      </Field>
      {limit && (
        <p className="-mt-2 text-sm">
          {limit}{" "}
          <Link to="/tradesperson/setup?step=3" className="link">
            Send your checks
          </Link>
        </p>
      )}
      <p role="status" className="num -mt-3 min-h-6 text-sm text-soft">
        {within ? youReceive(amount) : `Our fee is ${PLATFORM_FEE}, and you receive the rest`}
      </p>
      <Field label="Message" hint="What the price includes, and when you can come" errors={errors.message}>
        <Textarea name="message" rows={5} counter={MESSAGE_MAX} defaultValue={texts.message} required />
      </Field>
    </>
  );
}
