export const people = ['nobody', 'customer', 'other', 'owner', 'admin'] as const;
export type Person = (typeof people)[number];

/** `expected`: a status, or the code of a refusal. */
export type Row = { name: string; expected: Record<Person, string> };

/**
 * The permissions of each role. Things that a call names belong to the owner; `other` owns the same models and nothing
 * else of it, `customer` owns nothing. Their requests are in access-requests.ts. 401, 403 and 404 mean auth.required,
 * auth.forbidden and notFound; any other refusal has its code.
 */
const table = `
                              nobody  customer            other               owner                        admin
auth.login                    200     200                 200                 200                          200
auth.register                 201     201                 201                 201                          201
auth.logout                   401     200                 200                 200                          200
auth.me                       401     200                 200                 200                          200
auth.forgotPassword           200     200                 200                 200                          200
auth.resetPassword            auth.linkOver  auth.linkOver       auth.linkOver       auth.linkOver                auth.linkOver
auth.verifyEmail              auth.linkOver  auth.linkOver       auth.linkOver       auth.linkOver                auth.linkOver
account.get                   401     200                 200                 200                          200
account.changeName            401     200                 200                 200                          200
account.changePassword        401     200                 200                 200                          200
account.askNewEmail           401     200                 200                 200                          200
account.askVerification       401     200                 200                 200                          200
account.sessions              401     200                 200                 200                          200
account.endSession            401     404                 404                 200                          404
account.endOtherSessions      401     200                 200                 200                          200
account.export                401     input.invalid       input.invalid       input.invalid                input.invalid
account.delete                401     input.invalid       input.invalid       input.invalid                input.invalid
audit.list                    401     403                 403                 403                          200
marketplace.models            200     200                 200                 200                          200
marketplace.model             200     200                 200                 200                          200
marketplace.categories        200     200                 200                 200                          200
marketplace.ownedModels       401     200                 200                 200                          200
marketplace.certificate       401     404                 200                 200                          404
marketplace.handOver          401     404                 200                 200                          404
marketplace.downloadCertificate 401   404                 200                 200                          404
marketplace.checkCertificate  404     404                 404                 404                          404
verification.file             200     200                 200                 200                          200
verification.post             200     200                 200                 200                          200
influencers.list              401     403                 403                 403                          200
influencers.one               401     403                 403                 403                          200
influencers.owned             401     200                 200                 200                          200
influencers.ownedOne          401     404                 200                 200                          404
influencers.create            401     403                 403                 403                          201
influencers.update            401     403                 403                 403                          200
influencers.uses              401     403                 403                 403                          200
influencers.delete            401     403                 403                 403                          200
influencers.restore           401     403                 403                 403                          200
influencers.uploadImage       401     403                 403                 403                          200
influencers.takeOffSale       401     403                 403                 403                          200
influencers.openConsent       401     403                 403                 403                          404
influencers.references        401     403                 403                 403                          200
influencers.addReference      401     403                 403                 403                          201
influencers.orderReferences   401     403                 403                 403                          200
influencers.updateReference   401     403                 403                 403                          200
influencers.deleteReference   401     403                 403                 403                          200
influencers.referenceUses     401     403                 403                 403                          200
influencers.referenceThumbnail  401   403                 403                 403                          200
payments.createModel          401     200                 200                 200                          200
payments.createCredits        401     200                 200                 200                          200
payments.createSubscription   401     200                 200                 subscriptions.alreadyActive  200
payments.order                401     404                 404                 200                          404
payments.adminOrder           401     403                 403                 403                          200
payments.adminRefund          401     403                 403                 403                          payments.nothingToRefund
payments.adminSendLink        401     403                 403                 403                          200
credits.balance               401     200                 200                 200                          200
credits.transactions          401     200                 200                 200                          200
credits.addToUser             401     403                 403                 403                          200
credits.stats                 401     403                 403                 403                          200
credits.adminTransactions     401     403                 403                 403                          200
subscriptions.plans           200     200                 200                 200                          200
subscriptions.adminPlans      401     403                 403                 403                          200
subscriptions.createPlan      401     403                 403                 403                          201
subscriptions.updatePlan      401     403                 403                 403                          200
subscriptions.current         401     200                 200                 200                          200
subscriptions.cancel          401     200                 200                 200                          200
subscriptions.undoCancel      401     subscriptions.none  subscriptions.none  subscriptions.otherKind      subscriptions.none
subscriptions.previewSwitch   401     subscriptions.none  subscriptions.none  subscriptions.otherKind      subscriptions.none
subscriptions.switch          401     subscriptions.none  subscriptions.none  subscriptions.otherKind      subscriptions.none
subscriptions.startCardChange 401     subscriptions.none  subscriptions.none  subscriptions.otherKind      subscriptions.none
subscriptions.finishCardChange 401    subscriptions.none  subscriptions.none  subscriptions.otherKind      subscriptions.none
subscriptions.billingHistory  401     200                 200                 200                          200
subscriptions.adminAll        401     403                 403                 403                          200
subscriptions.adminCancel     401     403                 403                 403                          200
subscriptions.adminRefund     401     403                 403                 403                          subscriptions.nothingToRefund
webhooks.active               401     200                 200                 200                          200
webhooks.list                 401     403                 403                 403                          200
webhooks.readFile             401     403                 403                 403                          input.invalid
webhooks.create               401     403                 403                 403                          201
webhooks.update               401     403                 403                 403                          200
webhooks.usage                401     403                 403                 403                          200
webhooks.figures              401     403                 403                 403                          200
webhooks.history              401     403                 403                 403                          200
webhooks.stop                 401     403                 403                 403                          200
webhooks.preview              401     403                 403                 403                          200
webhooks.delete               401     403                 403                 403                          200
webhooks.test                 401     403                 403                 403                          200
webhooks.testState            401     403                 403                 403                          200
webhooks.testAsk              401     403                 403                 403                          200
webhooks.testCancel           401     403                 403                 403                          200
files.upload                  401     201                 201                 201                          201
assets.list                   401     404                 200                 200                          404
assets.add                    401     404                 input.invalid       201                          404
assets.update                 401     404                 404                 200                          404
assets.delete                 401     404                 404                 200                          404
assets.restore                401     404                 404                 200                          404
generation.generate           401     404                 202                 202                          404
generation.list               401     200                 200                 200                          200
generation.one                401     404                 404                 200                          404
generation.cancel             401     404                 404                 generation.tooLateToCancel   404
generation.receipt            401     404                 404                 200                          404
presets.list                  401     200                 200                 200                          200
presets.create                401     404                 201                 201                          404
presets.update                401     404                 404                 200                          404
presets.delete                401     404                 404                 200                          404
presets.restore               401     404                 404                 200                          404
contents.save                 401     404                 404                 200                          404
contents.list                 401     200                 200                 200                          200
contents.tags                 401     200                 200                 200                          200
contents.organise             401     404                 404                 200                          404
contents.setPoster            401     404                 404                 200                          200
contents.delete               401     404                 404                 200                          404
contents.restore              401     404                 404                 200                          404
contents.archive              401     404                 404                 200                          404
schedules.platforms           401     200                 200                 200                          200
schedules.ofInfluencer        401     404                 200                 200                          404
schedules.changes             401     404                 200                 200                          404
schedules.create              401     404                 201                 201                          404
schedules.createBulk          401     404                 201                 201                          404
schedules.undoBulk            401     404                 404                 200                          404
schedules.export              401     404                 200                 200                          404
schedules.exportAll           401     200                 200                 200                          200
schedules.update              401     404                 404                 200                          404
schedules.delete              401     404                 404                 200                          404
schedules.restore             401     404                 404                 200                          404
schedules.trigger             401     404                 404                 200                          404
schedules.sync                401     200                 200                 200                          200
outbox.sync                   401     200                 200                 200                          200
templates.list                401     200                 200                 200                          200
templates.create              401     201                 201                 201                          201
templates.rename              401     404                 404                 200                          404
templates.delete              401     404                 404                 200                          404
templates.restore             401     404                 404                 200                          404
calendarFeed.get              401     200                 200                 200                          200
calendarFeed.switchOn         401     200                 200                 200                          200
calendarFeed.renew            401     200                 200                 200                          200
calendarFeed.switchOff        401     200                 200                 200                          200
instagram.accounts            401     403                 403                 403                          200
instagram.quota               401     403                 403                 403                          200
instagram.authUrl             401     403                 403                 403                          200
instagram.delete              401     403                 403                 403                          200
instagram.requests            401     403                 403                 403                          200
instagram.ownRequest          401     404                 200                 200                          404
instagram.request             401     404                 instagram.connectedMeanwhile  instagram.connectedMeanwhile  404
instagram.decline             401     403                 403                 403                          instagram.noRequest
instagram.publishReal         401     404                 404                 202                          404
instagram.preview             401     404                 404                 200                          404
instagram.readiness           401     404                 404                 200                          404
instagram.publication         401     404                 404                 200                          404
instagram.checkPublication    401     404                 404                 202                          404
instagram.disclosures         401     404                 404                 200                          404
instagram.exportDisclosures   401     403                 403                 403                          200
instagram.declareMissing      401     404                 404                 instagram.onItsWay           404
analytics.get                 401     403                 403                 403                          200
analytics.days                401     403                 403                 403                          200
analytics.activities          401     403                 403                 403                          200
reports.list                  401     403                 403                 403                          200
reports.move                  401     403                 403                 403                          404
operations.desk               401     403                 403                 403                          200
operations.installation       401     403                 403                 403                          200
operations.handle             401     403                 403                 403                          200
operations.retryPlan          401     403                 403                 403                          200
operations.checkPost          401     403                 403                 403                          202
operations.declarePostMissing 401     403                 403                 403                          instagram.onItsWay
operations.requeueJob         401     403                 403                 403                          404
operations.discardJob         401     403                 403                 403                          200
users.list                    401     403                 403                 403                          200
users.create                  401     403                 403                 403                          201
users.detail                  401     403                 403                 403                          200
users.update                  401     403                 403                 403                          200
users.delete                  401     403                 403                 403                          200
users.endSessions             401     403                 403                 403                          200
users.endSession              401     403                 403                 403                          200
notifications.list            401     200                 200                 200                          200
notifications.read            401     200                 200                 200                          200
notifications.delete          401     200                 200                 200                          200
notifications.preferences     401     200                 200                 200                          200
notifications.savePreferences 401     200                 200                 200                          200
push.key                      401     200                 200                 200                          200
push.subscribe                401     201                 201                 201                          201
push.unsubscribe              401     200                 200                 200                          200
events.stream                 401     200                 200                 200                          200
settings.get                  401     403                 403                 403                          200
settings.update               401     403                 403                 403                          200
settings.environment          401     403                 403                 403                          200
runtime.config                200     200                 200                 200                          200
`;

const codes: Record<string, string> = { '401': 'auth.required', '403': 'auth.forbidden', '404': 'notFound' };

export const accessMatrix: Row[] = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [name, ...cells] = line.trim().split(/ +/);
    const expected = people.map((who, at) => [who, codes[cells[at]!] ?? cells[at]!] as const);
    return { name: name!, expected: Object.fromEntries(expected) as Row['expected'] };
  });
