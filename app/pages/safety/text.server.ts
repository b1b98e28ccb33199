import type { Part } from "#kernel/rich-text.ts";
import type { SiteFacts } from "#pages/support/site-facts.server.ts";
import type { ArticleText } from "#ui/article/article.tsx";

/** The text of /safety: what a check proves, what the law requires, how people lose money, and whom to call. */
export const safety = (site: SiteFacts): ArticleText => ({
  title: "Staying safe",
  summary:
    "How to choose a tradesperson, what our checks prove and what they do not, how to pay, and what to do if something goes wrong.",
  parts: [emergency, choosing, checks, gas, electrics, payingSafely(site), messages, whenItGoesWrong, atWork],
});

const emergency: Part = {
  id: "emergency",
  title: "In an emergency",
  blocks: [
    "Call for help first. Look for a tradesperson afterwards.",
    {
      table: {
        caption: "What to do, at any time of day",
        head: ["Emergency", "What to do"],
        rows: [
          ["Danger to life, fire or a crime in progress", "Call [999](tel:999)."],
          [
            "You smell gas, or a carbon monoxide alarm sounds",
            "Open windows, do not touch any switches, and go outside. Call [0800 111 999](tel:0800111999); in Northern Ireland [0800 002 001](tel:0800002001).",
          ],
          ["Power cut, or a damaged power line", "Stay away from it. Call [105](tel:105)."],
          [
            "Water leak",
            "Turn off the stopcock, often under the kitchen sink, and keep away from wet sockets. For a burst main in the street, call your water company.",
          ],
        ],
      },
    },
  ],
};

const choosing: Part = {
  id: "choosing",
  title: "Before you choose",
  blocks: [
    {
      list: [
        "Read the checks with their dates, not only the word “verified”.",
        "Read the worst reviews as well as the best, and the replies.",
        "Get more than one quote. A price far below the others may leave something out.",
        "Ask what is included: materials, rubbish, making good, VAT, certificates.",
        "For larger work, ask to see their insurance and examples of similar work.",
        "Ask your council before you remove walls. Some work needs planning permission or building control approval.",
      ],
    },
  ],
};

const checks: Part = {
  id: "checks",
  title: "What each check proves, and what it does not",
  blocks: [
    "A tradesperson is **verified** when we have checked their identity and insurance and neither check has expired. Gas and Heating Engineers also need their Gas Safe registration. Every check on a profile and next to a quote shows its date, its source and, where it has one, its expiry date.",
    {
      table: {
        caption: "The checks",
        head: ["Check", "It proves", "It does not prove"],
        rows: [
          [
            "ID",
            "that someone with this name showed us who they are, on that day",
            "that the person who arrives is the same person: compare their name and face",
          ],
          [
            "Insurance",
            "that they had a public liability policy when we checked, which was to run until the date shown",
            "that your damage is covered, or that the policy is still in force: ask to see it for larger work",
          ],
          [
            "Gas Safe",
            "that the number was in the Gas Safe Register, in their name",
            "that it covers your appliance: the back of the card shows what it covers",
          ],
          [
            "Qualification",
            "that the number was in the register of the named scheme, such as NICEIC",
            "how well they work",
          ],
          ["Address", "that they could be contacted at an address on that day", "that their workshop is there"],
          ["Company", "that the company was in the Companies House register", "that it is financially sound"],
        ],
      },
    },
    "We do not check criminal records or inspect finished work. Nobody can pay to pass a check.",
  ],
};

const gas: Part = {
  id: "gas",
  title: "Gas",
  blocks: [
    "By law only people on the **Gas Safe Register** may work on gas: boilers, hobs, fires, pipes and flues.",
    {
      list: [
        "On this site, tradespeople need a current Gas Safe check to quote for gas work. We check again when a quote is accepted, a date is booked and the work is paid for. We ask about gas when you post a job, and look for it in the description. If you’re not sure, say so and we’ll treat the job as gas work.",
        "Ask to see their card. Look up the number on [gassaferegister.co.uk](https://www.gassaferegister.co.uk/) or call [0800 408 5500](tel:08004085500). The back of the card shows what it covers.",
        "Landlords need a gas safety record every 12 months.",
        "Have a carbon monoxide alarm in each room with a boiler or fire.",
      ],
    },
  ],
};

const electrics: Part = {
  id: "electrics",
  title: "Electrics",
  blocks: [
    "In England and Wales, Part P of the Building Regulations covers electrical work in homes. A new circuit, a new consumer unit and some work near a bath or shower must be **notified**. There are two ways:",
    {
      list: [
        "an electrician in a competent-person scheme (such as NICEIC or NAPIT) certifies it themselves, and you get two documents: an electrical certificate and a building regulations certificate; or",
        "you tell building control before the work starts, and they inspect it.",
      ],
    },
    "Before you accept, ask which of the two it will be. You can look people up on [electricalcompetentperson.co.uk](https://www.electricalcompetentperson.co.uk/). Different rules apply in Scotland and Northern Ireland: ask your council’s building standards or building control team.",
  ],
};

const payingSafely = (site: SiteFacts): Part => ({
  id: "paying",
  title: "Paying",
  blocks: [
    {
      note: "**Pay on the site only.** We will never ask you for a bank transfer, your password or a code from your bank.",
    },
    {
      list: [
        "If you pay here before the work, we hold the money until you approve, or until 14 days after the work is marked complete. We cannot recover money paid by bank transfer or in cash.",
        "Do not trust bank details in a message, even from someone you know: someone else may be using their account. We show a warning next to messages that look suspicious, but no software finds them all. Stop, and [tell us](/support#contact).",
        "“The card page does not work, please send it to me” is how a lot of this fraud begins.",
        ...(site.pretend ? [] : ["The address of our payment page begins with checkout.stripe.com."]),
        "Your bank may ask you to confirm a payment in its own app. Check the amount and the name before you confirm.",
        "Do not approve work that you have not seen.",
      ],
    },
    "[What is protected, and what is not](/terms#protection).",
  ],
});

const messages: Part = {
  id: "messages",
  title: "Messages and visits",
  blocks: [
    {
      list: [
        "Keep what you agree in [Messages](/messages): it is the record if you disagree later.",
        "Share your house number, telephone number and how to get in after you book, not before. Until then, tradespeople only see the first part of your postcode, such as LS6.",
        "If you would rather not be alone, have someone with you on the first visit. You can ask anyone to leave.",
        "If someone frightens or harasses you, do not reply. Press the three dots at the top of the conversation, then **Report** and **Block**. If it is a threat, call the police.",
      ],
    },
  ],
};

const whenItGoesWrong: Part = {
  id: "when-it-goes-wrong",
  title: "If something goes wrong",
  blocks: [
    {
      steps: [
        "Do not approve, and do not pay for finished work that is not right. If you have paid already, act within 14 days of the work being marked complete. After that, we automatically release the money.",
        "Take photos, keep documents, and use Messages to say what is wrong, what you want and by when.",
        "If there is no answer or you cannot agree, press **Raise a dispute** on the job’s page. We keep holding the money until the dispute is settled, and decide if you cannot agree. [How disputes work](/terms#put-right).",
        "Until the work is marked complete, either of you can cancel the booking on the job’s page. We refund all the money we hold, unless [the work has started at your request](/terms#cancelling).",
        "If you’ve lost money to fraud, call your bank straight away (you can reach most on 159). Then call Report Fraud (formerly Action Fraud) on [0300 123 2040](tel:03001232040), or in Scotland the police on 101.",
      ],
    },
    "Your legal rights, and the order in which they apply, are in the [terms](/terms#put-right). Who else can help is under [Support](/support#problem).",
  ],
};

const atWork: Part = {
  id: "at-work",
  title: "For tradespeople",
  blocks: [
    {
      list: [
        "You can refuse or leave work that is not safe. Say so in Messages, and cancel with the reason.",
        "If you suspect asbestos in anything built before 2000, stop and have it tested.",
        "Ask the customer to pay before you start. The job shows when we hold the money.",
        "Agree extra work in writing before you do it.",
        "Only use a customer’s address and keys for their job.",
      ],
    },
  ],
};
