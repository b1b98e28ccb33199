export const texts = {
  id: "pages/terms/texts",
  termsOfUse: "Terms of use",
  howQuotesPaymentsCancelling:
    "How quotes, payments, cancelling, checks, reviews and complaints work, in plain English.",
};
