import type { Knex } from 'knex';

/** Stored events contain no secrets and no e-mail addresses: existing ones are cleaned. The removed values cannot be restored. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update stripe_events set payload = payload
      #- '{data,object,client_secret}' #- '{data,object,receipt_email}' #- '{data,object,customer_email}'
      #- '{data,object,email}' #- '{data,object,phone}' #- '{data,object,billing_details}' #- '{data,object,shipping}'
      #- '{data,object,customer_details}' #- '{data,object,customer_address}' #- '{data,object,customer_name}'
      #- '{data,object,customer_phone}' #- '{data,object,customer_shipping}'
      #- '{data,object,confirmation_secret}' #- '{data,object,payment_method_details}'
    where payload #> '{data,object}' is not null`);
}

export async function down(): Promise<void> {}
