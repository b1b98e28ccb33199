export const texts = {
  id: "pages/support/texts",
  customerSteps: [
    {
      title: "Post Your Job",
      text: "Say what you need, where and by when. Posting is free. Tradespeople only see the first part of your postcode.",
    },
    {
      title: "Get Quotes",
      text: "You get up to 3. Compare price, rating, distance and checks side by side, and ask questions before you decide.",
    },
    {
      title: "Book & Pay Securely",
      text: "Accept a quote and choose a date. Pay before the work (we hold the money until you approve) or when it is done.",
    },
    {
      title: "Review & Done",
      text: "Approve the work, and leave a review. Only completed, paid work can be reviewed.",
    },
  ],
  createYourProfile: "Create your profile",
  addYourTrade: "Add your trade, rates and the areas you serve. Your profile shows each check with its date.",
  quoteForJobs: "Quote for jobs",
  seeDescriptionBudgetArea:
    "See the description, budget and area first. Quoting is free, and a job takes up to 3 quotes.",
  doWork: "Do the work",
  agreeDateSeeWhen: "Agree a date, see when we hold money for you, and mark the job complete.",
  getPaid: "Get paid",
  whenCustomerApproves: (platformFee: string) =>
    `When the customer approves, the money goes to your account, less ${platformFee}. There are no other charges.`,
  howItWorks: "How It Works",
  ifYouNeedWorkDone: "If you need work done",
  postJob: "Post a Job",
  ifYouDoWork: "If you do the work",
  joinAsPro: "Join as a Pro",

  waysToGetHelp: "Ways to get help",

  howItWorksAnswersQuestions:
    "How it works, answers to questions, what to do if something goes wrong, and how to contact us.",
  howCanWeHelp: "How can we help?",
  callSupport: "Call Support",
  findAnswerSeeHow: (brand: string) => `Find an answer, see how ${brand} works, or tell us what happened.`,
  questionsAndAnswers: "Questions and answers",
  jobsQuotesPayingYourAccount: "Jobs, quotes, paying, your account",
  chatWithUs: "Chat with us",
  askOurTeam: "Ask our team",
  sortOutProblem: "Sort out a problem",
  whenWorkPaymentNot: "When work or payment is not right",
  stayingSafe: "Staying safe",
  checksGasElectricsPayingSafely: "Checks, gas, electrics, paying safely",

  writeToMailto: (email: string) => `write to [${email}](mailto:${email})`,
  callPhone: (phone: string, link: string) => `call [${phone}](${link})`,

  support: "Support",
};
