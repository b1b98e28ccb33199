import type { Part } from "#kernel/rich-text.ts";
import type { SiteFacts } from "#pages/support/site-facts.server.ts";
import type { ArticleText } from "#ui/article/article.tsx";

/** How to stay safe: what a check proves, what the law asks for, how money gets lost, whom to call. */
export const safety = (site: SiteFacts): ArticleText => ({
  title: "Staying safe",
  summary:
    "How to choose somebody, what our checks prove and what they do not, how to pay, and what to do when it goes wrong.",
  parts: [emergency, choosing, checks, gas, electrics, payingSafely(site), messages, whenItGoesWrong, atWork],
});

const emergency: Part = {
  id: "emergency",
  title: "In an emergency",
  blocks: [
    "Call first, look for a tradesperson afterwards.",
    {
      table: {
        caption: "What to do, at any time of day",
        head: ["What", "What to do"],
        rows: [
          ["Danger to somebody, fire, crime under way", "Call [999](tel:999)."],
          [
            "You smell gas, or a carbon monoxide alarm sounds",
            "Open windows, touch no switches, go outside. Call [0800 111 999](tel:0800111999); in Northern Ireland [0800 002 001](tel:0800002001).",
          ],
          ["Power cut, or a damaged power line", "Stay away from it. Call [105](tel:105)."],
          [
            "Water where it should not be",
            "Turn the stopcock off, often under the kitchen sink, and keep away from wet sockets. A burst main in the street: your water company.",
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
        "Read the worst reviews as well as the best, and what was replied to them.",
        "Get more than one quote. A price far below the others leaves something out.",
        "Ask what is included: materials, rubbish, making good, VAT, certificates.",
        "For larger work ask to see the insurance, and for work like yours that they have done.",
        "Ask your council before walls come down: some work needs planning permission or building control.",
      ],
    },
  ],
};

const checks: Part = {
  id: "checks",
  title: "What each check proves, and what it does not",
  blocks: [
    "Somebody is **verified** when identity and insurance have been checked and are current; Gas and Heating Engineers also need their Gas Safe registration. Every check on a profile and beside a quote has its date, where it was looked up, and its last day where it has one.",
    {
      table: {
        caption: "The checks",
        head: ["Check", "It proves", "It does not prove"],
        rows: [
          [
            "ID",
            "that a person of this name showed us who they are, on that day",
            "that the one at your door is this person: compare name and face",
          ],
          [
            "Insurance",
            "that there was public liability insurance up to the day shown",
            "that your damage is covered, or that the policy was not ended early: ask to see it for larger work",
          ],
          [
            "Gas Safe",
            "that the number stood in the Gas Safe Register, in their name",
            "that it covers your appliance: the back of the card says what it covers",
          ],
          [
            "Qualification",
            "that the number stood in the named scheme’s register, such as NICEIC",
            "how well somebody works",
          ],
          ["Address", "that they could be reached at an address on that day", "that their workshop is there"],
          ["Company", "that the company stood in the Companies House register", "that it is sound"],
        ],
      },
    },
    "We do not check criminal records, and we do not look at finished work. Nobody can pay for a check to be passed.",
  ],
};

const gas: Part = {
  id: "gas",
  title: "Gas",
  blocks: [
    "By law only people on the **Gas Safe Register** may work on gas: boilers, hobs, fires, pipes and flues.",
    {
      list: [
        "On this site nobody can quote for gas work without a current Gas Safe check. Which jobs are gas work is told from their words, so say what it is about.",
        "Ask for the card at the door. Look the number up on [gassaferegister.co.uk](https://www.gassaferegister.co.uk/) or call [0800 408 5500](tel:08004085500), and read on the back what it covers.",
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
        "an electrician in a competent-person scheme (such as NICEIC or NAPIT) certifies it themselves, and you get two papers: an electrical certificate and a building regulations certificate; or",
        "building control is told before the work starts, and inspects it.",
      ],
    },
    "Ask before you accept which of the two it will be. You can look people up on [electricalcompetentperson.co.uk](https://www.electricalcompetentperson.co.uk/). In Scotland and Northern Ireland other rules apply; ask your council’s building standards or building control.",
  ],
};

const payingSafely = (site: SiteFacts): Part => ({
  id: "paying",
  title: "Paying",
  blocks: [
    {
      note: "**Pay on the site only.** Nobody from here will ask you for a bank transfer, for your password or for a code from your bank.",
    },
    {
      list: [
        "Money paid here before the work is held until you approve, at most until 14 days after the work was marked complete. Money paid by bank transfer or in cash is gone when it is gone.",
        "Do not trust bank details in a message, even from somebody you know: their account may be in other hands. We show a warning beside messages that look like it, but no program finds all. Stop, and [tell us](/support#contact).",
        "“The card page does not work, please send it to me” is how most of such fraud begins.",
        ...(site.pretend ? [] : ["The address of our payment page begins with checkout.stripe.com."]),
        "Your bank may ask you to confirm a payment in its own app. Read the amount and the name there before you do.",
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
        "Give your house number, telephone number and the way to the key when you have booked, not before. Others see the first part of your postcode only.",
        "On the first visit have somebody with you if you would rather not be alone. You may send anybody away.",
        "If somebody writes what frightens or harasses you, do not answer. Press the three dots at the top of the conversation, then **Report** and **Block**, and call the police if it is a threat.",
      ],
    },
  ],
};

const whenItGoesWrong: Part = {
  id: "when-it-goes-wrong",
  title: "When it goes wrong",
  blocks: [
    {
      steps: [
        "Do not approve, and do not pay for finished work that is not right. If you have paid already, act within 14 days after it was marked complete: then what is held is released by itself.",
        "Take photos, keep papers, and write to the other side in Messages: what is wrong, what you want, by when.",
        "No answer, or no agreement: press **Raise a dispute** on the job’s page. What is held stays where it is; we hear both of you, and decide if you cannot agree. [How it goes](/terms#put-right).",
        "Before the work is marked complete, either of you can cancel the booking on the job’s page: all that is held goes back.",
        "Have you lost money to fraud? Call your bank at once (most can be reached on 159), and then Report Fraud (formerly Action Fraud) on [0300 123 2040](tel:03001232040); in Scotland the police on 101.",
      ],
    },
    "Your rights by law, and the order in which they come, are in the [terms](/terms#put-right). Who else can help is under [Support](/support#problem).",
  ],
};

const atWork: Part = {
  id: "at-work",
  title: "For tradespeople",
  blocks: [
    {
      list: [
        "You may refuse or leave work that is not safe. Say so in Messages, and cancel with the reason.",
        "Suspect asbestos in anything built before 2000: stop, and have it tested.",
        "Ask for the money to be paid in before you start: the job shows when it is held.",
        "Agree on extra work in writing before you do it.",
        "Customers’ addresses and keys are for this job only.",
      ],
    },
  ],
};
