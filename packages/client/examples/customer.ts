import { ApiError, allOf, type Client } from "../src/index.ts";

export async function postJob(fettle: Client) {
  // example: post a job
  const job = await fettle.createJob({
    body: {
      title: "Replace kitchen mixer tap",
      category: "Plumbing",
      description: "The mixer tap in the kitchen drips from the base and the hot side is slow.",
      postcode: "LS6 2AB",
      budget_min: 8_000,
      budget_max: 15_000,
    },
  });
  // end
  return job;
}

export async function acceptCheapest(fettle: Client, jobId: string) {
  // example: accept the cheapest quote
  const { items: quotes } = await fettle.listJobQuotes({ path: { id: jobId } });
  const [cheapest] = quotes.toSorted((one, other) => one.amount - other.amount);
  if (!cheapest) throw new Error("nobody has quoted yet");
  // The revision says which text of the quote you agree to: if it has changed since, the call is refused with QUOTE_CHANGED.
  const booking = await fettle.acceptQuote({ path: { id: cheapest.id }, body: { revision: cheapest.revision } });
  // end
  return booking;
}

export async function payFor(fettle: Client, bookingId: string) {
  // example: pay
  // The key needs the scope "money". The customer pays on this page; the booking says when the money is there.
  const { url } = await fettle.createPayment({ body: { bookingId } });
  // end
  return url;
}

export async function jobTitles(fettle: Client) {
  // example: every item of a list
  const titles: string[] = [];
  for await (const job of allOf(fettle.listMyJobs, { query: { limit: 100 } })) titles.push(job.title);
  // end
  return titles;
}

export async function acceptAgain(fettle: Client, quote: { id: string; revision: number }) {
  // example: what is refused
  try {
    await fettle.acceptQuote({ path: { id: quote.id }, body: { revision: quote.revision } });
  } catch (error) {
    if (error instanceof ApiError && error.code === "ALREADY_ACCEPTED") return "accepted before";
    throw error;
  }
  // end
  return "accepted now";
}
