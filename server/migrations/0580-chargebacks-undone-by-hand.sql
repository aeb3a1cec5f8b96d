-- A chargeback that administrators undid leaves its reference free, so that the provider's own notice of the case is booked.
update deposit_chargebacks set provider_ref = provider_ref || ' ' || id
where booked_by is not null and reinstated_at is not null;
