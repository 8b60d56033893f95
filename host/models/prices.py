"""What a call cost, by the prices that genai-prices keeps. No network: the prices come with the package."""

from host.models.client import Usage


def cost_usd(usage: Usage, *, model: str, provider: str | None, address: str | None) -> float | None:
    """The price of a call in US dollars; None where no price or no count of tokens is known.

    Args:
        usage: as the provider counted.
        model: as the provider calls it.
        provider: as genai-prices calls it, if that is known.
        address: of the endpoint, which tells the provider otherwise.
    """
    # Imported when the first call ends: the table of prices is large.
    from genai_prices import Usage as PricedUsage
    from genai_prices import calc_price

    if usage.input_tokens is None or usage.output_tokens is None:
        return None
    priced = PricedUsage(
        input_tokens=usage.input_tokens, output_tokens=usage.output_tokens, cache_read_tokens=usage.cached_tokens
    )
    try:
        price = (
            calc_price(priced, model, provider_id=provider)
            if provider
            else calc_price(priced, model, provider_api_url=address)
        )
    except LookupError:
        return None
    return float(price.total_price)
